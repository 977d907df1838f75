import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { licenceDesk } from '../desk.contract.ts'
import { contracts, desk, features, royalties } from '../licence.links.ts'

/** Records of the area that the operation log names. */
export const licenceLogged: Logged[] = [
  {
    kind: 'licence',
    calls: {
      save: 'id',
      submit: 'id',
      takeBack: 'id',
      remove: 'id',
      addDevices: 'id',
      renew: 'id',
      file: 'id',
      reportRoyalty: 'id',
      audit: 'id',
      revoke: 'id',
      generate: 'id',
    },
    names: "select id, coalesce(apply_no || ' ', '') || product_name as name from licences",
    open: { call: licenceDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'licence_feature',
    calls: { saveFeature: 'id' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from licence_features`,
    open: { call: licenceDesk.features, url: () => features.url(null) },
  },
  {
    kind: 'licence_contract',
    calls: { saveContract: 'id' },
    names: 'select id, contract_no as name from licence_contracts',
    open: { call: licenceDesk.contracts, url: () => contracts.url(null) },
  },
  {
    kind: 'licence_royalty',
    calls: { auditRoyalty: 'id' },
    names:
      "select r.id, coalesce(t.apply_no, '') as name from licence_royalties r join licences t on t.id = r.licence_id",
    open: { call: licenceDesk.royalties, url: () => royalties.url(null) },
  },
]
export const licenceSaid: Said = { rotateKey: (sent) => sent('keyId') }
