const decode = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** No folders, no control or reserved characters: what is left can be the name of a file on any system. */
const clean = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '')

/**
 * The file name of a Content-Disposition header (RFC 6266): `filename*` in UTF-8 (RFC 5987) before `filename`.
 * Falls back to `fallback` when there is none, or none that can be a file name.
 */
export function fileNameOf(header: string | null, fallback: string): string {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header ?? '')
  const token = /;\s*filename\s*=\s*([^";\s]+)/i.exec(header ?? '')
  const names = [extended && decode(extended[1]!), quoted?.[1]!.replace(/\\(.)/g, '$1'), token?.[1], fallback]
  return names.map((name) => clean(name ?? '')).find((name) => name !== '') ?? 'download'
}
