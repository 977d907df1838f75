import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { materialDesk } from '../desk.contract.ts'
import { materialDesk as deskPage, templateDesk, vendorMaterials } from '../material.links.ts'
import { vendorPaper } from '../paper.contract.ts'
import { ddrTemplate } from '../template.contract.ts'

/** Records of the area that the operation log names. */
export const materialLogged: Logged[] = [
  {
    kind: 'material',
    calls: { save: 'id', result: 'id' },
    names: 'select id, part_no as name from materials',
    open: { call: materialDesk.deskShow, url: (id) => deskPage.url(null, { open: id }) },
  },
  {
    kind: 'material_vendor',
    calls: { saveVendor: 'id' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from material_vendors`,
  },
  {
    kind: 'material_template',
    calls: { take: 'id', saveTemplate: 'id', shelveTemplate: 'id' },
    names: `select t.id, c.code || ' ' || t.ddr_type || ' ' || t.topology || ' ' || t.revision as name from material_templates t
      join chips c on c.id = t.chip_id`,
    open: { call: ddrTemplate.templateShow, url: (id) => templateDesk.url(null, { open: id }) },
  },
  {
    kind: 'material_paper',
    calls: { savePaper: 'id', submitPaper: 'id', takeBackPaper: 'id', removePaper: 'id', auditPaper: 'id' },
    names: 'select id, title as name from material_papers',
    open: { call: vendorPaper.paper, url: (id) => vendorMaterials.url(null, { open: id }) },
  },
  {
    kind: 'material_subscription',
    calls: { unsubscribe: 'id' },
    names: 'select id, target as name from material_subscriptions',
  },
]
export const materialSaid: Said = {
  save: (sent) => sent('partNo'),
  saveVendor: (sent) => sent('name'),
  savePaper: (sent) => sent('title'),
  saveTemplate: (sent) => `${sent('ddrType')} ${sent('topology')}`,
  subscribe: (sent) => `${sent('target')} ${sent('of')}`,
  eol: (sent) => sent('ids'),
  exportList: (sent) => sent('keyword'),
}
