// Films of the demo, drawn and written here: H.264 whose pictures are raw (I_PCM, ITU-T H.264 §7.3.5) and whose other frames repeat
// the one before, in an MP4. So the demo plays on a machine without an encoder, and nothing of it is committed.

export const wide = 512
export const high = 288
const columns = wide / 16
const rows = high / 16

class Bits {
  private bytes: number[] = []
  private now = 0
  private left = 8
  put(value: number, count: number): this {
    for (let n = count - 1; n >= 0; n -= 1) {
      this.left -= 1
      this.now |= ((value >> n) & 1) << this.left
      if (this.left > 0) continue
      this.bytes.push(this.now)
      this.now = 0
      this.left = 8
    }
    return this
  }
  /** Exp-Golomb, unsigned. */
  ue(value: number): this {
    const length = 31 - Math.clz32(value + 1)
    return this.put(0, length).put(value + 1, length + 1)
  }
  align(): this {
    return this.left < 8 ? this.put(0, this.left) : this
  }
  raw(part: Uint8Array): this {
    for (const byte of part) this.bytes.push(byte)
    return this
  }
  /** The stop bit, and the bytes with those that would look like a start code kept apart. */
  nal(head: number): Buffer {
    this.put(1, 1).align()
    const out = [head]
    let zeros = 0
    for (const byte of this.bytes) {
      if (zeros >= 2 && byte <= 3) {
        out.push(3)
        zeros = 0
      }
      out.push(byte)
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return Buffer.from(out)
  }
}
const sps = () =>
  new Bits()
    .put(66, 8)
    .put(0xc0, 8)
    .put(30, 8)
    .ue(0)
    .ue(0)
    .ue(2)
    .ue(1)
    .put(0, 1)
    .ue(columns - 1)
    .ue(rows - 1)
    .put(1, 1)
    .put(1, 1)
    .put(0, 2)
    .nal(0x67)
const pps = () =>
  new Bits().ue(0).ue(0).put(0, 2).ue(0).ue(0).ue(0).put(0, 3).ue(0).ue(0).ue(0).put(1, 1).put(0, 2).nal(0x68)

/** A picture in planes: Y, Cb, Cr. */
export type Picture = { y: Uint8Array; cb: Uint8Array; cr: Uint8Array }
function block({ y, cb, cr }: Picture, column: number, row: number): Uint8Array {
  const out = new Uint8Array(384)
  for (let n = 0; n < 16; n += 1)
    out.set(y.subarray((row * 16 + n) * wide + column * 16, (row * 16 + n) * wide + column * 16 + 16), n * 16)
  for (let n = 0; n < 8; n += 1) {
    const at = (row * 8 + n) * (wide / 2) + column * 8
    out.set(cb.subarray(at, at + 8), 256 + n * 8)
    out.set(cr.subarray(at, at + 8), 320 + n * 8)
  }
  return out
}
function whole(picture: Picture, n: number): Buffer {
  const bits = new Bits()
    .ue(0)
    .ue(7)
    .ue(0)
    .put(0, 4)
    .ue(n % 2)
    .put(0, 2)
    .ue(0)
    .ue(1)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      bits
        .ue(25)
        .align()
        .raw(block(picture, column, row))
  return bits.nal(0x65)
}
/** The frame before with one block anew. */
function changed(frame: number, at: number, with_: Uint8Array): Buffer {
  const bits = new Bits()
    .ue(0)
    .ue(5)
    .ue(0)
    .put(frame % 16, 4)
    .put(0, 3)
    .ue(0)
    .ue(1)
  bits.ue(at).ue(30).align().raw(with_)
  const rest = columns * rows - at - 1
  if (rest > 0) bits.ue(rest)
  return bits.nal(0x41)
}

// five columns of seven dots for each letter, the highest bit on top
const glyphs: Record<string, string> = {
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  '-': '0808080808',
  ':': '0036360000',
  '.': '0060600000',
  '/': '2010080402',
  '+': '08083e0808',
  ' ': '0000000000',
}
function write(picture: Picture, text: string, left: number, top: number, size: number): void {
  for (const [n, letter] of [...text.toUpperCase()].entries()) {
    const dots = Buffer.from(glyphs[letter] ?? glyphs['-']!, 'hex')
    for (let x = 0; x < 5 * size; x += 1)
      for (let y = 0; y < 7 * size; y += 1)
        if ((dots[Math.floor(x / size)]! >> Math.floor(y / size)) & 1) {
          const [px, py] = [left + n * 6 * size + x, top + y]
          if (px < wide && py < high) picture.y[py * wide + px] = 235
        }
  }
}
/** A quiet ground with stripes, the name above and the scene below. */
export function pictureOf(title: string, scene: string, hue: number): Picture {
  const y = new Uint8Array(wide * high)
  for (let at = 0; at < y.length; at += 1)
    y[at] = 42 + Math.floor(at / wide / 12) + (((at % wide) + Math.floor(at / wide)) % 64 < 2 ? 14 : 0)
  const chroma = (wide / 2) * (high / 2)
  const angle = (hue / 180) * Math.PI
  const cb = new Uint8Array(chroma).fill(128 + Math.round(Math.cos(angle) * 28))
  const cr = new Uint8Array(chroma).fill(128 + Math.round(Math.sin(angle) * 28))
  const picture = { y, cb, cr }
  write(picture, title, 32, 72, 6)
  write(picture, scene, 32, 148, scene.length > 24 ? 2 : 3)
  return picture
}
/** The picture in red, green and blue, row by row. */
export function rgbOf({ y, cb, cr }: Picture): Buffer {
  const out = Buffer.alloc(wide * high * 3)
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  for (let at = 0; at < wide * high; at += 1) {
    const c = Math.floor(Math.floor(at / wide) / 2) * (wide / 2) + Math.floor((at % wide) / 2)
    const [l, u, v] = [(y[at]! - 16) * 1.164, cb[c]! - 128, cr[c]! - 128]
    out[at * 3] = clamp(l + 1.596 * v)
    out[at * 3 + 1] = clamp(l - 0.392 * u - 0.813 * v)
    out[at * 3 + 2] = clamp(l + 2.017 * u)
  }
  return out
}

const u32 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => out.writeUInt32BE(value >>> 0, n * 4))
  return out
}
const u16 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 2)
  values.forEach((value, n) => out.writeUInt16BE(value, n * 2))
  return out
}
const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

export type Scene = { at: number; name: string }
type Track = { seconds: number; samples: readonly Buffer[]; keys: readonly number[] }
/** One frame a second: whole where a scene begins, else only what has changed. */
function trackOf(title: string, scenes: readonly Scene[], seconds: number, hue: number): Track {
  const bright = new Uint8Array(384).fill(200, 0, 256).fill(128, 256)
  const samples: Buffer[] = []
  const keys: number[] = []
  let since = 0
  for (let second = 0; second < seconds; second += 1) {
    const scene = scenes.find(({ at }) => at === second)
    const isKey = second === 0 || scene !== undefined
    since = isKey ? 0 : since + 1
    if (isKey) keys.push(second + 1)
    const place = (rows - 1) * columns + Math.min(columns - 1, Math.floor((second / seconds) * columns))
    const nal = isKey
      ? whole(pictureOf(title, scene?.name ?? '', hue + keys.length * 25), keys.length)
      : changed(since, place, bright)
    samples.push(Buffer.concat([u32(nal.length), nal]))
  }
  return { seconds, samples, keys }
}
/** How the frames are coded. */
function coding(): Buffer {
  const [s, p] = [sps(), pps()]
  const avcC = box(
    'avcC',
    Buffer.from([1, 66, 0xc0, 30, 0xff, 0xe1]),
    u16(s.length),
    s,
    Buffer.from([1]),
    u16(p.length),
    p,
  )
  return box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(wide, high),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    avcC,
  )
}
/** Where the frames are, of which the first begins at `first`. */
const movie = ({ seconds, samples, keys }: Track, first: number): Buffer =>
  box(
    'moov',
    box(
      'mvhd',
      u32(0, 0, 0, 1000, seconds * 1000, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      matrix,
      u32(0, 0, 0, 0, 0, 0, 2),
    ),
    box(
      'trak',
      box('tkhd', u32(3, 0, 0, 1, 0, seconds * 1000, 0, 0), u16(0, 0, 0, 0), matrix, u32(wide << 16, high << 16)),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, 1, seconds), u16(0x55c4, 0)),
        box('hdlr', u32(0, 0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('video\0')),
        box(
          'minf',
          box('vmhd', u32(1), u16(0, 0, 0, 0)),
          box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
          box(
            'stbl',
            box('stsd', u32(0, 1), coding()),
            box('stts', u32(0, 1, seconds, 1)),
            box('stss', u32(0, keys.length, ...keys)),
            box('stsc', u32(0, 1, 1, seconds, 1)),
            box('stsz', u32(0, 0, seconds, ...samples.map(({ length }) => length))),
            box('stco', u32(0, 1, first)),
          ),
        ),
      ),
    ),
  )
/** A film of one frame a second: each scene a picture, and a bar that grows with the time. */
export function filmOfScenes(title: string, scenes: readonly Scene[], seconds: number, hue: number): Buffer {
  const track = trackOf(title, scenes, seconds, hue)
  const ftyp = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'))
  const before = ftyp.length + movie(track, 0).length + 8
  return Buffer.concat([ftyp, movie(track, before), box('mdat', ...track.samples)])
}
