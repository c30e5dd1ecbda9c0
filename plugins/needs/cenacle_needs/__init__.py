"""What guests need: diets and allergies, mobility, whom to call, and wishes for the room."""
