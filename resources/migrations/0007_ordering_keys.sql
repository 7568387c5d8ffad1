UPDATE `annotations` SET
	`document_name` = (SELECT `original_file_name` FROM `documents` WHERE `documents`.`id` = `annotations`.`document_id`),
	`document_created_at` = (SELECT `created_at` FROM `documents` WHERE `documents`.`id` = `annotations`.`document_id`);
