"""`/api/group/…`"""
