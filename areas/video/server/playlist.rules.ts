/** What players read first: the sizes there are, the smallest first. */
export const masterPlaylist = (streams: readonly { height: number; width: number; bandwidth: number }[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...streams.flatMap(({ height, width, bandwidth }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}`,
      `${height}.m3u8`,
    ]),
    '',
  ].join('\n')

const stamp = /^((\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
function msOf(text: string): number | null {
  const m = stamp.exec(text)
  return m ? ((Number(m[2] ?? 0) * 60 + Number(m[3])) * 60 + Number(m[4])) * 1000 + Number(m[5]) : null
}
export type Cue = { from: number; to: number; text: string }
/** The cues of WebVTT in milliseconds; what is wrong with it, and in which line, where it is not WebVTT. */
export function cuesOf(vtt: string): Cue[] | { line: number; wrong: 'form' | 'order' } {
  const lines = vtt
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .split('\n')
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, wrong: 'form' }
  const cues: Cue[] = []
  for (let n = 1; n < lines.length; n += 1) {
    const timing = /^(\S+) +--> +(\S+)/.exec(lines[n]!)
    if (!timing) {
      if (lines[n]!.includes('-->')) return { line: n + 1, wrong: 'form' }
      continue
    }
    const [from, to] = [msOf(timing[1]!), msOf(timing[2]!)]
    if (from === null || to === null) return { line: n + 1, wrong: 'form' }
    if (to <= from || from < (cues.at(-1)?.from ?? 0)) return { line: n + 1, wrong: 'order' }
    const said: string[] = []
    for (let next = n + 1; next < lines.length && lines[next] !== ''; next += 1) said.push(lines[next]!)
    cues.push({ from, to, text: said.join(' ').replaceAll(/<[^>]*>/g, '') })
    n += said.length
  }
  return cues
}
