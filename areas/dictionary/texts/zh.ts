const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '字典',
  'call.save': '保存字典项',
  'call.remove': '删除字典项',
  unknown_code: '字典不存在或您无权查看',
  category_not_found: '产品类别不存在',
  entry_not_found: '该字典项不存在或已被删除',
  'desk.title': '字典管理',
  'desk.lead': '门户使用的选项与参数，修改后立即生效',
  'desk.search': '按编码或名称查找字典',
  'desk.access.open': '公开',
  'desk.access.session': '登录可见',
  'desk.access.order': '订单角色可见',
  'desk.access.staff': '仅内部',
  'desk.count': '{n} 项',
  'desk.add': '新建字典项',
  'desk.edit': '编辑字典项',
  'desk.name': '名称',
  'desk.nameEn': '英文名称',
  'desk.value': '值',
  'desk.sort': '排序',
  'desk.enabled': '启用',
  'desk.saved': '保存成功',
  'desk.removed': '删除成功',
  'desk.pick': '请选择左侧的字典',
  'desk.list': '字典列表',
  'desk.find': '查找字典',
  'desk.none': '没有匹配的字典',
  'desk.keyword': '按名称或值查找',
  'desk.enable': '启用 {name}',
  'desk.sortHelp': '数字小的排在前面',
  'desk.enabledHelp': '停用的字典项不再作为选项出现',
  edit: '编辑',
  save: '保存',
  'permission.dict_edit': '管理字典',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    dictionary: typeof zh
  }
}
