/** Whether this browser can read QR codes from a camera. */
export async function canScan() {
  if (!("BarcodeDetector" in window) || !navigator.mediaDevices) {
    return false
  }
  const formats = await window.BarcodeDetector.getSupportedFormats()
  return formats.includes("qr_code")
}

/** Resolves with the first code that the camera sees; null once stopped. */
export async function scan(video, signal) {
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] })
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const [found] = await detector.detect(video)
      if (found) {
        return found.rawValue
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) {
      track.stop()
    }
    video.srcObject = null
  }
}
