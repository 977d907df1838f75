import { Unzip, UnzipInflate } from 'fflate'
import { ChannelFault } from './channel.ts'

/** The files of a zip, piece by piece as its bytes arrive; nothing of it is kept. */
export async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ file: number; piece: Uint8Array }> {
  let files = 0
  let ready: { file: number; piece: Uint8Array }[] = []
  const unzip = new Unzip((entry) => {
    const file = files++
    entry.ondata = (error, piece) => {
      if (error) throw error
      ready.push({ file, piece })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  // what inflates hundredfold comes in small portions, and each is given away before the next
  const portion = 16_384
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += portion) {
      unzip.push(chunk.subarray(at, at + portion))
      yield* ready
      ready = []
    }
  }
  unzip.push(new Uint8Array(0), true)
  yield* ready
}

/** Of what a channel writes no line is longer; without a bound one could take all memory. */
const longestLine = 65_536
/** Whole lines of each file of a zip, in an encoding. */
export async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<{ file: number; line: string }> {
  let decoder = new TextDecoder(encoding)
  let [current, rest] = [-1, '']
  for await (const { file, piece } of unzipped(bytes)) {
    if (file !== current) {
      if (rest) yield { file: current, line: rest }
      decoder = new TextDecoder(encoding)
      ;[current, rest] = [file, '']
    }
    // one line after the other: all lines of a piece at once would stay as long as any of them
    const text = rest + decoder.decode(piece, { stream: true })
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield { file, line: text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end) }
      from = end + 1
    }
    rest = text.slice(from)
    if (rest.length > longestLine) throw new ChannelFault('a line of the file is too long')
  }
  if (rest) yield { file: current, line: rest }
}
