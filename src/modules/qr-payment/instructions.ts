import sanitizeHtml from "sanitize-html"
import { cleanLines } from "../../gateway/text"

const LONGEST_INSTRUCTIONS = 20_000

/** The service's HTML is vouched for by nobody: what is left is text, lists, emphasis and https links. */
export function safeInstructions(html: string): string {
  const safe = sanitizeHtml(cleanLines(html.slice(0, LONGEST_INSTRUCTIONS)), {
    allowedTags: [
      ...["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "span"],
      ...["h2", "h3", "h4", "a"],
    ],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nestingLimit: 20,
    transformTags: {
      a: (_tag, attributes) => ({
        tagName: "a",
        attribs: {
          ...(attributes.href ? { href: attributes.href } : {}),
          rel: "noopener noreferrer nofollow",
          target: "_blank",
        },
      }),
    },
  })
  // Again: a character reference such as &#1; has become the character itself.
  return cleanLines(safe).trim()
}
