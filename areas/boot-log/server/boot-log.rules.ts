import type { logSystems } from '../contract.ts'

export type Found = {
  system: (typeof logSystems)[number] | null
  chip: string
  sdkBuild: string
  patchLevel: string
}
/** A line longer than this is cut before anything looks at it. */
const longest = 2000
/** Escape sequences of terminals: colours, cursor, titles; none is longer than this. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const escapes = /\u001b(?:\[[0-9;?]{0,32}[ -/]{0,4}[@-~]|\][^\u0007\u001b]{0,256}(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
// oxlint-disable-next-line no-control-regex -- control bytes that a log may have: tab, line ends, backspace of a serial line, escape
const strange = /[\u0000-\u0007\u000b\u000e-\u001a\u001c-\u001f\ufffd]/g
// what turns the direction of what follows, or hides
const turning = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0080-\u009f\u2028\u2029]/g

/** The text of bytes, whatever tool wrote them: UTF-16 of a Windows terminal by its mark, else UTF-8; cut characters become one mark. */
export function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

/** Whether it has more control bytes than a log: one in ten of the first characters. */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, 65_536)
  return sample.length > 0 && (sample.match(strange)?.length ?? 0) > sample.length / 10
}

/** Lines as they may be looked at: cut, at most so many from the start, or from the end. */
export function linesOf(text: string, most: number, from: 'start' | 'end'): string[] {
  const lines: string[] = []
  if (from === 'start') {
    for (let at = 0; lines.length < most && at <= text.length;) {
      const end = nextEnd(text, at)
      lines.push(text.slice(at, Math.min(end, at + longest)))
      at = end + 1
    }
    return lines
  }
  for (let end = text.length; lines.length < most && end >= 0;) {
    const at = lastEnd(text, end)
    lines.push(text.slice(at + 1, Math.min(end, at + 1 + longest)))
    end = at
  }
  return lines.toReversed()
}
const nextEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
const lastEnd = (text: string, end: number): number => (end === 0 ? -1 : text.lastIndexOf('\n', end - 1))

/** A line so that it does nothing where it is shown: no escape sequence, each control byte as its picture, what turns text as its number. */
export function harmless(line: string, most: number): string {
  const marked = line
    .replace(/\r+$/, '')
    .slice(0, longest)
    .replace(turning, (c) => `‹${c.codePointAt(0)!.toString(16).padStart(4, '0')}›`)
    // oxlint-disable-next-line no-control-regex -- each is replaced by its picture
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (c) => String.fromCodePoint(0x2400 + c.codePointAt(0)!))
    .replaceAll('\u007f', '␡')
  const characters = [...marked]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : marked
}

const version = String.raw`[Vv]?\d{1,3}(?:\.\d{1,4}){1,3}(?:[-_ ]?(?:rc|beta|alpha)\d{0,3})?`
type Rule = readonly [field: 'sdkBuild' | 'patchLevel', pattern: RegExp]
/** What names build and patch level, the surest first; the first group is the value. */
const rules: readonly Rule[] = [
  ['sdkBuild', /\[?ro\.(?:vendor\.)?(?:sdk\.version|build\.sdk)\]?\s*[=:]\s*\[?([^\]\r\n]{1,80})/i],
  ['sdkBuild', /\bSDK[ _-]?(?:version|release|build|ver)\s*[:=]\s*["']?([\w .+/-]{1,80})/i],
  [
    'sdkBuild',
    new RegExp(String.raw`(?<![\w.-])([\w -]{0,40}\bSDK[ _-]?(?:${version}|R\d{1,3})(?:[ +-]\(?build ?\d{1,12}\)?)?)`),
  ],
  ['sdkBuild', /\[?ro\.build\.display\.id\]?\s*[=:]\s*\[?([^\]\r\n]{1,80})/i],
  ['sdkBuild', new RegExp(String.raw`\b(?:[\w-]{1,24}RTOS|RT-Thread|FreeRTOS)\s+(${version})`, 'i')],
  ['sdkBuild', /\bLinux version (\d[\w.+-]{2,80})/],
  ['sdkBuild', /\bU-Boot (?:SPL )?(\d{4}\.\d{2}[\w.+-]{0,60})/],
  ['patchLevel', /\bpatch[ _-]?level\]?\s*[:=]?\s*\[?["']?(P?\d[\w.-]{0,20})/i],
  ['patchLevel', /\[?ro\.build\.version\.security_patch\]?\s*[=:]\s*\[?(\d{4}-\d{2}-\d{2})/i],
  ['patchLevel', /(?<![A-Za-z0-9])SDK[ _-]?[\w.-]{0,12}[+_-](P\d{1,3})\b/i],
  ['patchLevel', /[+_-](p\d{1,3})\b/],
]
const systems: readonly [Exclude<Found['system'], null>, RegExp][] = [
  ['android', /\bro\.build\.|\bAndroid (?:1\d|\d)\b|\bzygote\b|\bSurfaceFlinger\b/],
  ['rtos', /\bRTOS\b|RT-Thread|\bZephyr OS\b|\b\w{1,24}-?RTOS /],
  ['linux', /\bLinux version \d/],
  ['uboot', /\bU-Boot (?:SPL )?\d{4}\./],
]
/** A line that says which board it is. */
const board =
  /\b(?:machine )?model\s*[:=]|\bSoC\s*[:=]|\bCPU\s*[:=]|\bboard\s*[:=]|ro\.board\.platform|ro\.product\.board|\bchip(?:id)?\s*[:=]/i

/** What a log says, its last boot first; `chips` are the codes that may be named. Each line is looked at once. */
export function findIn(lines: readonly string[], chips: readonly string[]): Found {
  const bare = lines.map((line) => line.slice(0, longest).replace(escapes, ''))
  const chip = chipIn(bare, chips)
  const best: Partial<Record<Rule[0], { rank: number; value: string }>> = {}
  const hit = new Set<Exclude<Found['system'], null>>()
  for (let n = bare.length - 1; n >= 0; n -= 1) {
    const line = bare[n]!
    for (const [system, pattern] of systems) if (!hit.has(system) && pattern.test(line)) hit.add(system)
    for (const [rank, [field, pattern]] of rules.entries()) {
      if (best[field] && best[field].rank <= rank) continue
      const value = pattern.exec(line)?.[1]?.trim()
      if (value) best[field] = { rank, value }
    }
  }
  const system = systems.find(([name]) => hit.has(name))?.[0] ?? null
  const patchLevel = best.patchLevel?.value ?? ''
  return { system, chip, sdkBuild: tidy(best.sdkBuild?.value ?? ''), patchLevel: patchLevel.replace(/^p/, 'P') }
}
const tidy = (build: string): string =>
  build
    .replace(/\s+/g, ' ')
    .replace(/[ ,;:([-]+$/, '')
    .slice(0, 100)

/** The chip that a line about the board names, the last such line first; else the one that is named most often. */
function chipIn(lines: readonly string[], chips: readonly string[]): string {
  if (!chips.length) return ''
  const known = new Map(chips.map((code) => [code.toLowerCase(), code]))
  const any = new RegExp(
    `(?<![a-z0-9])(${chips.map((code) => code.replaceAll(/\W/g, String.raw`\$&`)).join('|')})(?![0-9])`,
    'gi',
  )
  const counts = new Map<string, number>()
  let last = ''
  for (const line of lines)
    for (const [, code] of line.matchAll(any)) {
      const found = known.get(code!.toLowerCase())!
      counts.set(found, (counts.get(found) ?? 0) + 1)
      if (board.test(line)) last = found
    }
  return last || ([...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '')
}

/** The number of a build, by which a version on offer is known: 1.4.0 of "LQ7120 Linux SDK V1.4.0+P3", R2 of "Android 14 SDK R2". */
export function numberIn(build: string): string {
  const numbers =
    /(?:SDK|RTOS)[ _-]?[Vv]?(\d{1,3}(?:\.\d{1,4}){1,3}(?:-rc\d{1,3})?|R\d{1,3})/i.exec(build) ??
    /[-_ v]v?(\d{1,3}(?:\.\d{1,4}){2}(?:-rc\d{1,3})?)/i.exec(build) ??
    /^v?(\d{1,3}\.\d{1,4}\.\d{1,4}(?:-rc\d{1,3})?)/i.exec(build)
  return numbers?.[1] ?? ''
}
