// The platform reads GBK and does not write it: its table read backwards.
const decoder = new TextDecoder('gbk')
const table = new Map<string, number>()
for (let high = 0x81; high <= 0xfe; high++)
  for (let low = 0x40; low <= 0xfe; low++) {
    const text = decoder.decode(new Uint8Array([high, low]))
    if (text.length === 1 && !table.has(text)) table.set(text, (high << 8) | low)
  }

/** Text in GBK; what it has no sign for becomes a question mark. */
export function gbk(text: string): Uint8Array {
  const bytes: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0)!
    if (code < 0x80) bytes.push(code)
    else {
      const pair = table.get(char)
      if (pair === undefined) bytes.push(0x3f)
      else bytes.push(pair >> 8, pair & 0xff)
    }
  }
  return Uint8Array.from(bytes)
}
