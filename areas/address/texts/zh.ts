const zh = {
  // what the server answers
  not_found: '地址不存在或您无权访问',
  too_many: '最多保留 {count} 条地址，请先删除不用的',

  // the screens
  title: '地址',
  detail: '地址详情',
  none: '还没有地址',
  none_about: '新建后会显示在这里。',
  create: '新建地址',
  edit: '编辑',
  edit_one: '编辑地址',
  save: '保存',
  saved: '地址已保存',
  removed: '地址已删除',
  keyword: '按名称查找',
  any_kind: '全部类别',
  'kind.main': '主要',
  'kind.other': '其他',
  'field.name': '名称',
  'field.kind': '类别',
  'field.updated': '更新',
  'permission.address_edit': '管理地址',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    address: typeof zh
  }
}
