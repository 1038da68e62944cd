/** HTML that is safe to send: everything put into it was escaped, or is such HTML itself. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function toText(part: Part): string {
  if (part instanceof Html) {
    return part.text
  }
  return String(part ?? "").replace(/[&<>"']/g, (sign) => entities[sign] ?? "")
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)))
}
