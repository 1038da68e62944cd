/** Style sheets are imported as text, as the build does it. */
module.exports = {
  process: (source) => ({
    code: `module.exports = ${JSON.stringify(source)}`,
  }),
}
