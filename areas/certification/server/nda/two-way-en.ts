import type { NdaWording } from './wording.ts'

export const twoWayEn: NdaWording = {
  lang: 'en',
  version: 'two_way_en 2026.1',
  title: 'Mutual Non-Disclosure Agreement',
  preamble:
    'The parties intend to exchange technical and commercial information that is not public, in order to discuss, evaluate, design and debug products that use Party A’s chips (the “Purpose”). The party that provides information is the “Discloser”, the party that receives it the “Recipient”. The parties agree as follows.',
  clauses: [
    [
      '1. Confidential Information',
      '“Confidential Information” means information that the Discloser provides for the Purpose in writing, electronically, orally, as samples or otherwise and that is not public. Party A’s includes datasheets, reference designs, software development kits and source code, errata, roadmaps, prices and terms of supply; Party B’s includes product concepts, schematics and layouts, its own code, test data, launch plans and forecasts. Everything provided through the customer portal at the level NDA or project, and everything Party B submits in support cases, is Confidential Information, whether or not it is marked.',
    ],
    [
      '2. Exceptions',
      'Confidential Information does not include information that (a) is or becomes public through no fault of the Recipient; (b) the Recipient lawfully held before, free of any duty of confidence; (c) the Recipient lawfully receives from a third party entitled to disclose it; or (d) the Recipient develops independently without using Confidential Information. The Recipient bears the burden of written proof.',
    ],
    [
      '3. Use and care',
      'The Recipient shall use Confidential Information for the Purpose only and protect it with the care it applies to its own information of the same kind, and no less than reasonable care. Without the Discloser’s written consent the Recipient shall not disclose it to any third party, and shall not reverse engineer, decompile or disassemble chips, samples or object code.',
    ],
    [
      '4. Persons who need to know',
      'The Recipient may share Confidential Information only with employees, affiliates and outside advisers who need it for the Purpose and are bound in writing by duties no less strict than these, and is responsible for their conduct. Portal accounts are personal; each party shall disable the account of a person who leaves without delay.',
    ],
    [
      '5. Compelled disclosure',
      'If the law or a competent authority compels disclosure, the Recipient shall, where permitted, give prior notice, support the Discloser in seeking protection, and disclose no more than is required.',
    ],
    [
      '6. Reservation of rights',
      'Confidential Information and all rights in it remain with the Discloser. This Agreement grants no licence, creates no obligation to buy or to supply, and does not keep either party from developing similar products independently or from working with others. Confidential Information is provided “as is”.',
    ],
    [
      '7. Feedback',
      'Party A may use Party B’s defect reports and suggestions about Party A’s products free of charge to improve those products, without disclosing Party B’s identity or Party B’s Confidential Information.',
    ],
    [
      '8. Return and destruction',
      'On termination, or on written request, the Recipient shall within thirty days return or destroy all Confidential Information and copies and confirm this in writing. Copies that must be kept by law, or that cannot be removed from automatic backups, remain subject to this Agreement for as long as they exist.',
    ],
    [
      '9. Term',
      'This Agreement takes effect when both parties have signed it and lasts two years; it may be renewed in writing. The duties of confidence survive for five years after termination and, for source code and trade secrets, until the information lawfully becomes public.',
    ],
    [
      '10. Remedies',
      'A party in breach shall act at once to limit the damage and compensate the other for its actual loss, including reasonable costs of investigation and counsel. The other party may suspend the supply of information and seek injunctive relief.',
    ],
    [
      '11. Law and disputes',
      'This Agreement is governed by the laws of the People’s Republic of China. The parties shall first try to settle disputes amicably; failing that, the competent court at the defendant’s seat decides.',
    ],
    [
      '12. General',
      'Changes must be made in writing. If a provision is invalid, the others remain in force. This Agreement is made in two originals, one for each party; where it was signed on screen, the paper originals signed by both parties are the copies of record.',
    ],
  ],
  closing: 'The parties have read and understood this Agreement and sign it through their authorised representatives.',
}
