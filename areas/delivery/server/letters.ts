import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Made } from '#platform/server/files/storage-made.ts'

const letter = (name: string) => async () =>
  createReadStream(fileURLToPath(new URL(`./letters/${name}.pdf`, import.meta.url)))
/** The letters to fill in, by their storage keys: they come with the portal and lie in no storage. */
export const letters: Made = {
  'made/cn_pickup': letter('cn_pickup'),
  'made/hk_pickup': letter('hk_pickup'),
}
