import { readPng } from '#platform/server/files/png.ts'
import { board } from '../contract.ts'

/** Dots of ink from which a board counts as signed: the pen alone leaves some thirty at a touch. */
const least = 60

/** What a board sent: `ink`, `blank`, or `wrong` for what is no PNG of its size with a transparent ground. */
export function judgePicture(png: Buffer): 'ink' | 'blank' | 'wrong' {
  const dots = readPng(png, board)
  if (!dots?.alpha || dots.width !== board.width || dots.height !== board.height) return 'wrong'
  let ink = 0
  for (let at = 3; at < dots.pixels.length; at += 4) if (dots.pixels[at]! > 127) ink += 1
  return ink < least ? 'blank' : 'ink'
}
