/** The server does not know the reader's time zone, and has written its own. */
export function writeLocalTimes(): void {
  const { lang } = document.documentElement
  for (const time of document.querySelectorAll("time"))
    time.textContent = new Date(time.dateTime).toLocaleString(lang, {
      dateStyle: "medium",
      timeStyle: "short",
    })
}
