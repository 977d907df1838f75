const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '公司地址',
  'call.save': '保存地址',
  'call.makeDefault': '设为默认地址',
  'call.remove': '删除地址',
  // what the server answers
  not_found: '地址不存在或您无权访问',
  too_many: '最多保留 {count} 个地址，请先删除不用的',

  // the screens
  unknown_province: '请从列表中选择省份',
  unknown_city: '请从列表中选择该省份的城市',
  unknown_district: '请从列表中选择该城市的区县',
  title: '地址',
  detail: '地址详情',
  none: '还没有地址',
  none_about: '收货和邮寄发票时可以直接选用，最多 20 个。',
  create: '新建地址',
  edit: '编辑',
  edit_one: '编辑地址',
  save: '保存',
  saved: '地址已保存',
  removed: '地址已删除',
  make_default: '设为默认',
  is_default: '默认',
  default_made: '已设为默认地址',
  keyword: '收件人、电话或地址',
  any_kind: '全部用途',
  'kind.goods': '收货',
  'kind.invoice': '发票',
  'field.receiver': '收件人',
  'field.phone': '电话',
  'field.kind': '用途',
  'field.place': '寄送地址',
  'field.country': '国家或地区',
  china: '中国',
  'field.region': '省、市、区县',
  region_hint: '请选择或搜索省份、城市、区县',
  region_loading: '正在加载地区…',
  region_none: '没有找到，请换个关键词',
  'field.province': '省份',
  'field.city': '城市',
  'field.district': '区县',
  'field.detail': '详细地址',
  'field.zip': '邮政编码',
  'field.updated': '更新',
  'permission.address_edit': '管理地址',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    address: typeof zh
  }
}
