/*
 * A shopper on one phone cannot scan their own screen. Wallets read a code
 * from the gallery, and galleries take PNG, not SVG.
 */

const SIZE = 1024

/** Firefox draws an SVG on a canvas only if it says how large it is. */
function sized(dataUri: string): string {
  const [head, base64 = ""] = dataUri.split(";base64,")
  if (!head?.endsWith("svg+xml")) return dataUri
  const size = `<svg width="${SIZE}" height="${SIZE}"`
  const svg = atob(base64).replace(/<svg(?![^>]*\swidth=)/, size)
  return `${head};base64,${btoa(svg)}`
}

async function toPng(dataUri: string): Promise<File> {
  const image = new Image()
  image.src = sized(dataUri)
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = SIZE
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIZE, SIZE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  return fileOf(blob ? [blob] : [])
}

function fileOf(parts: BlobPart[]): File {
  return new File(parts, "qr-payment.png", { type: "image/png" })
}

export async function savePicture(dataUri: string): Promise<void> {
  const file = await toPng(dataUri)
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Whether this browser shares pictures with other apps. */
export function canShare(): boolean {
  try {
    return navigator.canShare({ files: [fileOf([])] })
  } catch {
    return false
  }
}

/** A shopper who closes the share sheet has done nothing wrong. */
export async function sharePicture(dataUri: string): Promise<void> {
  const files = [await toPng(dataUri)]
  await navigator.share({ files }).catch(() => {})
}
