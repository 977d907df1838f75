const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '技术授权管理',
  'call.save': '保存技术授权',
  'call.remove': '删除技术授权',
  // what the server answers
  not_found: '技术授权不存在或您无权访问',
  too_many: '最多保留 {count} 条技术授权，请先删除不用的',

  // the screens
  title: '技术授权',
  detail: '技术授权详情',
  none: '还没有技术授权',
  none_about: '新建后会显示在这里。',
  create: '新建技术授权',
  edit: '编辑',
  edit_one: '编辑技术授权',
  save: '保存',
  saved: '技术授权已保存',
  removed: '技术授权已删除',
  keyword: '按名称查找',
  any_kind: '全部类别',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名称',
  'field.kind': '类别',
  'field.updated': '更新',
  'permission.licence_edit': '管理技术授权',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    licence: typeof zh
  }
}
