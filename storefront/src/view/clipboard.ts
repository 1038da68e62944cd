/** Copies what an element says, also where the clipboard API is missing or refused (plain http, web views in apps). */
export async function copyFrom(element: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? "")
    return true
  } catch {
    // If this fails too, the shopper at least finds the number marked.
    getSelection()?.selectAllChildren(element)
    return document.execCommand("copy")
  }
}
