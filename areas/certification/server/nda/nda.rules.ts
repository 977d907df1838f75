import type { ndaTemplates } from '../../contract.ts'
import type { NdaParty, NdaVendor } from './nda.paper.ts'

type Template = (typeof ndaTemplates)[number]
/** The language of a template, and the agreement whose wording it is; pin_wording of the database says the same. */
export const localeOf = (template: Template) => (template.endsWith('_en') ? 'en' : 'zh')
export const agreementOf = (template: Template) =>
  template.startsWith('one_way') ? ('nda_one_way' as const) : ('nda_two_way' as const)

/** Whom a paper named when it was signed. */
export type SignedFacts = { template: Template; party: NdaParty; vendor: NdaVendor }
/**
 * The vendor as a paper names it: as it was when this very paper was signed, else as it says today. A change at /admin/brand leaves a
 * signature in force; one of the signer's own asks for another, which names the vendor of that day.
 */
export function vendorFor(
  template: Template,
  party: NdaParty,
  { kept, now }: { kept: SignedFacts | null; now: NdaVendor },
): NdaVendor {
  if (kept?.template !== template) return now
  const names = Object.keys(party) as (keyof NdaParty)[]
  return names.every((name) => kept.party[name] === party[name]) ? kept.vendor : now
}
