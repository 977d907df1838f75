const browsers = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari/, 'Safari'],
] as const
const systems = [
  [/Windows NT/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const
/** What people call a browser: `Chrome 141 · Windows`; what is none of these says of itself what it is. */
export function deviceOf(userAgent: string): string {
  const [pattern, browser] = browsers.find(([one]) => one.test(userAgent)) ?? []
  const system = systems.find(([one]) => one.test(userAgent))?.[1]
  return pattern ? [`${browser} ${pattern.exec(userAgent)![1]}`, system].filter(Boolean).join(' · ') : userAgent || '–'
}
