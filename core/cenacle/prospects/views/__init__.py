"""`/api/prospects/…`: one application, and many of them."""
