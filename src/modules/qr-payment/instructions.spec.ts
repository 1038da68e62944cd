import { safeInstructions } from "./instructions"

describe("the service's instructions", () => {
  it("keep text, lists, emphasis and https links", () => {
    expect(
      safeInstructions(
        '<ol><li>Open <strong>the app</strong></li><li><a href="https://help.example.com">Help</a></li></ol>'
      )
    ).toBe(
      '<ol><li>Open <strong>the app</strong></li><li><a href="https://help.example.com" rel="noopener noreferrer nofollow" target="_blank">Help</a></li></ol>'
    )
  })

  it.each([
    "<script>steal()</script>",
    '<img src="x" onerror="steal()">',
    '<a href="javascript:steal()">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="data:text/html,steal()">x</a>',
    '<p style="background:url(https://evil.example)" onclick="steal()">x</p>',
    '<form action="https://evil.example"><input name="card"></form>',
    '<iframe src="https://evil.example"></iframe>',
    "<svg><script>steal()</script></svg>",
    "<math><mtext></p><img src=x onerror=steal()></mtext></math>",
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
    '<style>@import "https://evil.example"</style>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  ])("lose what could do harm in %s", (html) => {
    expect(safeInstructions(html)).not.toMatch(
      /steal|evil|javascript|style=|<(script|img|iframe|form|input|svg|math|style|meta)/i
    )
  })

  it.each([
    ["<p>Scan\u0000 it\u0001</p>\n<p>now</p>", "<p>Scan it</p>\n<p>now</p>"],
    ["<p>Scan&#1; it&#x7;</p>", "<p>Scan it</p>"],
    [`${"x".repeat(19_999)}🙂`, "x".repeat(19_999)],
  ])("lose what a database or a page can't take", (html, safe) => {
    expect(safeInstructions(html)).toBe(safe)
  })

  it("end somewhere", () => {
    expect(safeInstructions("x".repeat(1_000_000)).length).toBeLessThan(30_000)
  })
})
