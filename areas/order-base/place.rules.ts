type Written = { address: string; zip: string }

const isIn = (text: string, part: string) => {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  const isWord = (sign: string | undefined) => sign !== undefined && /[0-9a-z]/i.test(sign)
  return at >= 0 && !isWord(text[at - 1]) && !isWord(text[at + part.length])
}
/** An address in one line, its country by name and empty at home; what the address says itself is not said again. */
export function placeLine({ address, zip, country }: Written & { country: string }): string {
  const place = zip && !isIn(address, zip) ? `${address} ${zip}`.trim() : address
  return [place, isIn(place, country) ? '' : country].filter(Boolean).join(', ')
}

/** Signs of a postcode where it stands before the town. */
const beforeTown: Readonly<Record<string, number>> = Object.fromEntries([
  ...['DE', 'FR', 'IT', 'ES', 'FI'].map((country) => [country, 5] as const),
  ...['AT', 'CH', 'BE', 'DK', 'NO', 'LU'].map((country) => [country, 4] as const),
])
const formOf = (country: string): RegExp | null => {
  if (country === 'US') return /^([A-Z]{2}|.*\s[A-Z]{2}) (\d{5})(?:-\d{4})?$/
  const signs = beforeTown[country]
  return signs === undefined ? null : new RegExp(`^((?:[A-Z]{1,3}-)?)(\\d{${signs}}) (?=\\p{L})`, 'u')
}
/** The postcode of an address that was written in one, where it plainly is one: after the street, and of the form of the country. */
export function splitPostcode(country: string, written: string): Written {
  const form = formOf(country)
  const parts = written.split(/\s*[,\n]\s*/)
  const at = parts.findIndex((part, n) => n > 0 && form?.test(part))
  if (!form || at < 0) return { address: written, zip: '' }
  const [whole, before, zip] = form.exec(parts[at]!)!
  const rest = country === 'US' ? before! : parts[at]!.slice(whole.length)
  return { address: parts.with(at, rest).join(', '), zip: zip! }
}
