const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '产品',
  'call.save': '保存产品资料',
  // what the server answers
  not_found: '没有这个型号的产品',
  figure_line: '关键参数第 {line} 行不完整：需要“名称 | 英文名称 | 参数值”，每段最多 60 个字',
  block_line: '框图第 {line} 行不完整：第一段是分组，第二段是模块名称，每段最多 60 个字',
  'permission.product_edit': '维护产品资料',

  'lifecycle.sampling': '送样中',
  'lifecycle.active': '量产',
  'lifecycle.nrnd': '不推荐用于新设计',
  'lifecycle.ltb': '最后采购期',
  'lifecycle.eol': '停产',
  'lifecycle.obsolete': '已淘汰',
  'group.compute': '计算',
  'group.media': '多媒体',
  'group.memory': '存储',
  'group.connect': '连接',
  'group.io': '外设',
  'group.security': '安全',
  'group.power': '电源',

  // the page of a chip
  title: '产品',
  diagram: '框图',
  diagram_of: '{code} 框图',
  bus: '片上互连',

  // the desk
  'desk.title': '产品管理',
  'desk.detail': '产品资料',
  'desk.none': '没有产品',
  'desk.none_about': '产品型号随项目建立，这里维护它们的公开资料。',
  'desk.edit': '编辑',
  'desk.edit_one': '编辑产品资料',
  'desk.save': '保存',
  'desk.saved': '产品资料已保存',
  'desk.keyword': '按型号或名称查找',
  'desk.any_lifecycle': '全部状态',
  'field.code': '型号',
  'field.lifecycle': '生命周期',
  'field.line': '产品线',
  'field.intro': '简介',
  'field.intro_en': '英文简介',
  'field.figures': '关键参数',
  'field.blocks': '框图模块',
  'field.updated': '更新',
  'help.figures': '每行一项：名称 | 英文名称 | 参数值 | 英文参数值',
  'help.blocks':
    '每行一个模块：分组 | 名称 | 英文名称 | 说明 | 英文说明。分组为 compute、media、memory、connect、io、security 或 power',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    product: typeof zh
  }
}
