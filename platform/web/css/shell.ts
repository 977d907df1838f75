import 'virtual:antd-shell.css'
import './base.css'
