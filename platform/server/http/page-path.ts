/**
 * Reads addresses by the path of a page, `{name}` for one part of it: the parameters, undecoded, or undefined where it is another
 * page's. A slash at the end counts for nothing.
 */
export function pagePath(path: string): (pathname: string) => Readonly<Record<string, string>> | undefined {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const whole = new RegExp(`^${pattern}/?$`)
  return (pathname) => {
    const found = whole.exec(pathname)
    return found ? { ...found.groups } : undefined
  }
}
