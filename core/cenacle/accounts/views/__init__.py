"""`/api/account/…` and `/api/user-agreement/…`"""
