/** What has to be undone at the end, in reverse order. */
export function createStack() {
  const entries = []
  let closed = false
  return {
    /** After the end, whatever comes late is undone at once. */
    async defer(undo) {
      if (closed) {
        await undo()
      } else {
        entries.push(undo)
      }
    },
    async close() {
      closed = true
      for (const undo of entries.splice(0).reverse()) {
        try {
          await undo()
        } catch (error) {
          console.error(error.message)
        }
      }
    },
  }
}
