/*
 * A shopper on one phone cannot scan their own screen. Wallets read a code
 * from the gallery, and galleries take PNG, not SVG.
 */

const SIZE = 1024

async function toPng(dataUri: string): Promise<File> {
  const image = new Image()
  image.src = dataUri
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIZE, SIZE)
  return fileOf([await canvas.convertToBlob()])
}

function fileOf(parts: BlobPart[]): File {
  return new File(parts, "qr-payment.png", { type: "image/png" })
}

/** Whether this browser shares pictures with other apps. */
export function canShare(): boolean {
  return Boolean(navigator.canShare?.({ files: [fileOf([])] }))
}

/** Shares the picture, or saves it where that is what the shopper wants or the browser refuses to share. */
export async function handOut(dataUri: string, share: boolean): Promise<void> {
  const file = await toPng(dataUri)
  try {
    if (share) return await navigator.share({ files: [file] })
  } catch (error) {
    // A shopper who closes the share sheet has done nothing wrong.
    if ((error as Error).name === "AbortError") return
  }
  // A few kilobytes, kept until the page goes: a browser may ask first where to save.
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
}
