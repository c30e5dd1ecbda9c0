"""`/api/account/…`: second factors."""
