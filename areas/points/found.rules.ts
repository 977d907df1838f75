/** One difference: what differs, as it is kept and as it was counted. */
export type Found = { what: string; kept: number; counted: number }

/** As it is kept with a frozen wallet. */
export const writeFound = (found: readonly Found[]): string =>
  found.map(({ what, kept, counted }) => `${what}:${kept}:${counted}`).join(';')
export const readFound = (text: string): Found[] =>
  text
    .split(';')
    .filter(Boolean)
    .map((one) => {
      const [what = '', kept, counted] = one.split(':')
      return { what, kept: Number(kept), counted: Number(counted) }
    })
