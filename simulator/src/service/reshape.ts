type Fields = Record<string, unknown>

/** Objects are merged field by field; everything else replaces what was there. */
export function mergeDeep(base: Fields, patch: Fields): Fields {
  const merged = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    const old = merged[key]
    merged[key] =
      isFields(old) && isFields(value) ? mergeDeep(old, value) : value
  }
  return merged
}

/** Leaves fields out: "user" or, one level down, "reference.id". */
export function omitPaths(fields: Fields, paths: string[]): Fields {
  return paths.reduce((rest, path) => omitPath(rest, path.split(".")), fields)
}

function omitPath(fields: Fields, [key = "", ...deeper]: string[]): Fields {
  const { [key]: inner, ...rest } = fields
  if (deeper.length === 0) {
    return rest
  }
  return isFields(inner)
    ? { ...fields, [key]: omitPath(inner, deeper) }
    : fields
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
