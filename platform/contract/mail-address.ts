/**
 * Whether this is one plain address and nothing else: no list, no display name, no line break that would begin a
 * header. Stricter than the standard: quoted local parts and address literals have no place here.
 */
export const isAddress = (to: string): boolean =>
  to.length <= 254 &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    to,
  )
