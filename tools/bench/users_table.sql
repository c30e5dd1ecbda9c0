SELECT users.id, users.email, users.role AS userRole, users.first_name AS firstName,
  users.last_name AS lastName, users.phone_number AS phoneNumber, users.active,
  users.is_locked AS isLocked, users.email_confirmed AS emailConfirmed,
  groups.group_number AS groupNumber, users.version, (SELECT count(*) FROM users)
FROM users LEFT JOIN groups ON groups.id = users.group_id
ORDER BY users.name_order LIMIT :take
