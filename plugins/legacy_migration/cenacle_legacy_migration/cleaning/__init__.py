"""What people typed through the years, brought into the forms of the house: a rule, a function."""
