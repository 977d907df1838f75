const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '验证申请管理',
  'call.save': '保存验证申请',
  'call.remove': '删除验证申请',
  // what the server answers
  not_found: '验证申请不存在或您无权访问',
  too_many: '最多保留 {count} 条验证申请，请先删除不用的',

  // the screens
  title: '验证申请',
  detail: '验证申请详情',
  none: '还没有验证申请',
  none_about: '新建后会显示在这里。',
  create: '新建验证申请',
  edit: '编辑',
  edit_one: '编辑验证申请',
  save: '保存',
  saved: '验证申请已保存',
  removed: '验证申请已删除',
  keyword: '按名称查找',
  any_kind: '全部类别',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名称',
  'field.kind': '类别',
  'field.updated': '更新',
  'permission.demand_edit': '管理验证申请',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    demand: typeof zh
  }
}
