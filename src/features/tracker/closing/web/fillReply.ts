type Values = { name: string; version: string; title: string }

/** Replaces {name}, {version} and {title}; what has no value stays, so that the writer sees the gap. */
export const fillReply = (body: string, values: Values): string =>
  body.replace(/\{(name|version|title)\}/g, (placeholder, key: keyof Values) =>
    values[key] ? (key === 'name' ? `@${values.name}` : values[key]) : placeholder,
  )
