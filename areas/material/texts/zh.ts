const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '物料管理',
  'call.save': '保存物料',
  'call.remove': '删除物料',
  // what the server answers
  not_found: '物料不存在或您无权访问',
  too_many: '最多保留 {count} 条物料，请先删除不用的',

  // the screens
  title: '物料',
  detail: '物料详情',
  none: '还没有物料',
  none_about: '新建后会显示在这里。',
  create: '新建物料',
  edit: '编辑',
  edit_one: '编辑物料',
  save: '保存',
  saved: '物料已保存',
  removed: '物料已删除',
  keyword: '按名称查找',
  any_kind: '全部类别',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名称',
  'field.kind': '类别',
  'field.updated': '更新',
  'permission.material_edit': '管理物料',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    material: typeof zh
  }
}
