import 'virtual:antd-portal.css'
import './base.css'
