import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Products',
  'call.save': 'Save product details',
  not_found: 'There is no product with this part number',
  figure_line:
    'Line {line} of the key figures is incomplete: “name | English name | value”, 60 characters each at most',
  block_line: 'Line {line} of the diagram is incomplete: first the group, then the block, 60 characters each at most',
  'permission.product_edit': 'Manage product details',

  'lifecycle.sampling': 'Sampling',
  'lifecycle.active': 'Active',
  'lifecycle.nrnd': 'Not recommended for new designs',
  'lifecycle.ltb': 'Last-time buy',
  'lifecycle.eol': 'End of life',
  'lifecycle.obsolete': 'Obsolete',
  'group.compute': 'Compute',
  'group.media': 'Multimedia',
  'group.memory': 'Memory',
  'group.connect': 'Connectivity',
  'group.io': 'Peripherals',
  'group.security': 'Security',
  'group.power': 'Power',

  title: 'Product',
  diagram: 'Block diagram',
  diagram_of: 'Block diagram of {code}',
  bus: 'On-chip interconnect',

  'desk.title': 'Manage products',
  'desk.detail': 'Product details',
  'desk.none': 'No products',
  'desk.none_about': 'Part numbers come with their projects; what the public reads of them is kept here.',
  'desk.edit': 'Edit',
  'desk.edit_one': 'Edit product details',
  'desk.save': 'Save',
  'desk.saved': 'Saved',
  'desk.keyword': 'Find by part number or name',
  'desk.any_lifecycle': 'All states',
  'field.code': 'Part number',
  'field.lifecycle': 'Lifecycle',
  'field.line': 'Product line',
  'field.intro': 'Introduction',
  'field.intro_en': 'Introduction in English',
  'field.figures': 'Key figures',
  'field.blocks': 'Blocks of the diagram',
  'field.updated': 'Updated',
  'help.figures': 'One per line: name | English name | value | English value',
  'help.blocks':
    'One per line: group | name | English name | note | English note. Groups are compute, media, memory, connect, io, security and power',
} satisfies Translated<typeof zh>
